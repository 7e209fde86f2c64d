import { createElement } from 'react'
import type { SVGProps } from 'react'

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * What the build takes for the factory of Lucide's icons (see vite.config.ts), which also serves
 * sizes, colours and other frameworks: 1 KiB more of a first visit. An icon takes the properties of
 * SVG alone.
 */
// oxlint-disable-next-line import/no-default-export -- as the factory that it replaces
export default function createIcon({ node }: IconData) {
  return function Icon(given: SVGProps<SVGSVGElement>) {
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...drawn, ...given }, ...parts)
  }
}

const drawn = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const
