import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** Links within the console: `to` is an address below `/console`. What leads elsewhere is a plain Anchor with `href`. */
export const Link = createLink(Anchor);
export const ButtonLink = createLink(Button<'a'>);
