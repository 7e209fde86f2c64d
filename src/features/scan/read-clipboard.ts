/**
 * A picture, else a text, of the clipboard; null: neither, or the person does not allow it. Read once: Safari asks for
 * each read, and allows none after the first.
 */
export async function readClipboard(): Promise<Blob | string | null> {
  try {
    const items = await navigator.clipboard.read()
    const types = items.flatMap((item) => item.types.map((type) => ({ item, type })))
    const picture = types.find(({ type }) => type.startsWith('image/'))
    if (picture) return await picture.item.getType(picture.type)
    const text = types.find(({ type }) => type === 'text/plain')
    const pasted = await (await text?.item.getType('text/plain'))?.text()
    return pasted?.trim() || null
  } catch {
    return null
  }
}
