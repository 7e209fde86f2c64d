import type { PageSize } from '../e2e/page-size.ts'

export interface Bounds {
  /** Bytes. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

const mostAttempts = 8

/** By name, what has grown beyond its bound. */
export function growthOf(size: PageSize, base: PageSize, bounds: Bounds): readonly string[] {
  const names = ['heap', 'nodes', 'listeners'] as const
  return names.filter((name) => size[name] - base[name] > bounds[name])
}

/**
 * A moment's growth goes by itself: a weak connection is said in nodes of its own, and the collector does not reach
 * everything at once. What a guest leaves behind is there each time.
 */
export async function settled<Size>(
  measure: () => Promise<Size>,
  hasGrown: (size: Size) => boolean,
): Promise<Size> {
  let size = await measure()
  for (let attempt = 1; attempt < mostAttempts && hasGrown(size); attempt += 1) {
    size = await measure()
  }
  return size
}
