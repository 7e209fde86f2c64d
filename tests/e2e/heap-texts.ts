import type { Page } from 'playwright'

interface HeapSnapshot {
  readonly strings: readonly string[]
}

/**
 * Every text that is in the memory of the page's own process, after its garbage was collected. Without bare
 * numbers of up to five digits: a snapshot names its own slots by these, nearly every one of them.
 */
export async function heapTexts(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  await session.detach()
  const snapshot = JSON.parse(chunks.join('')) as HeapSnapshot
  return snapshot.strings.filter((text) => !/^\d{1,5}$/.test(text))
}
