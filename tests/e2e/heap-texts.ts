import type { Page } from 'playwright'

interface HeapSnapshot {
  readonly strings: readonly string[]
}

/**
 * Every text that is in the memory of the page's own process, after its garbage was collected. Without bare
 * numbers of up to five digits, by which a snapshot names its own slots, and without the numbers of objects in its
 * names of a WeakMap's entries.
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
  return snapshot.strings
    .filter((text) => !/^\d{1,5}$/.test(text))
    .map((text) => (isWeakMapEntry.test(text) ? text.replaceAll(/ @\d+/g, '') : text))
}

const isWeakMapEntry = /^\d+ \/ part of key .* pair in WeakMap \(table @\d+\)$/s
