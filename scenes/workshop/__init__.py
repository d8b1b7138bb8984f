"""The look that plain screens share: the workshop's room and boxes, the frame, panels, forms and figures."""
