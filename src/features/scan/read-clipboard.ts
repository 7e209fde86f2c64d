/** A picture, else a text, of the clipboard; null: neither, or the person does not allow it. */
export async function readClipboard(): Promise<Blob | string | null> {
  try {
    const [item] = await navigator.clipboard.read()
    const picture = item?.types.find((type) => type.startsWith('image/'))
    if (item && picture !== undefined) return await item.getType(picture)
    const text = (await navigator.clipboard.readText()).trim()
    return text === '' ? null : text
  } catch {
    return null
  }
}
