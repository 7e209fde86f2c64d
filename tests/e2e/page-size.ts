import type { CDPSession, Page } from 'playwright'

/** What a page holds once its garbage is collected. */
export interface PageSize {
  /** Bytes. */
  readonly heap: number
  readonly documents: number
  readonly nodes: number
  readonly listeners: number
}

/**
 * Of a page at rest whose clock can go ahead: what it loads after its pause has come, and 15 s
 * later nothing more has.
 */
export async function sizeAtRest(
  page: Page,
  session: CDPSession,
  before?: PageSize,
): Promise<PageSize> {
  await page.clock.runFor(15_000)
  await page.waitForLoadState('networkidle')
  const size = await pageSize(session)
  const isAtRest = size.nodes === before?.nodes && size.listeners === before.listeners
  return isAtRest ? size : sizeAtRest(page, session, size)
}

/** Without waiting for anything. */
export async function pageSize(session: CDPSession): Promise<PageSize> {
  // What the first collection frees may hold more.
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { documents, nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, documents, nodes, listeners: jsEventListeners }
}
