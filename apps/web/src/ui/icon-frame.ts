import { createElement, type ComponentProps, type FunctionComponent } from 'react';

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends ComponentProps<'svg'> {
  /** Width and height in pixels. */
  size?: number;
}

/** What the build puts in the place of lucide's `createLucideIcon`: a line drawing of 24 units, silent beside its words. */
export function createIcon({ node }: Drawing): FunctionComponent<IconProps> {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 20, ...props }) => createElement('svg', { ...frame, width: size, height: size, ...props }, lines);
}

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
