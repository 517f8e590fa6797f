import { createElement, type ComponentProps, type FunctionComponent } from 'react';

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

/** What the build puts in the place of lucide's `createLucideIcon`: a line drawing of 24 units, silent beside its words. */
export function createIcon({ node }: Drawing): FunctionComponent<ComponentProps<'svg'>> {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) => createElement('svg', { ...frame, ...props }, lines);
}

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
