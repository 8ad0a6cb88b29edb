import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type OfAnchor = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>;
type OfButton = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

/** Links within the console: `to` is a path below `/console`. For other targets use a plain Anchor with `href`. */
export const Link = createLink((props: OfAnchor) => <Anchor {...props} />);
/** Title of a list entry: its position already suggests a link, so it looks like one only on hover. */
export const TitleLink = createLink((props: OfAnchor) => <Anchor c="inherit" fw={600} {...props} />);
export const ButtonLink = createLink((props: OfButton) => <Button component="a" {...props} />);
