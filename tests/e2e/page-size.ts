import type { CDPSession } from 'playwright'

/** What a page holds once its garbage is collected. */
export interface PageSize {
  /** Bytes. */
  readonly heap: number
  readonly documents: number
  readonly nodes: number
  readonly listeners: number
}

export async function pageSize(session: CDPSession): Promise<PageSize> {
  // What the first collection frees may hold more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, documents, nodes, listeners: jsEventListeners }
}
