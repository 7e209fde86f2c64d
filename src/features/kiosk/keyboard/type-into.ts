/** A field of a page, for a keyboard that the page draws. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement

const typedTypes = ['text', 'search', 'tel', 'email', 'password', 'url']

/** Null: nothing is typed into it. */
export function typedField(target: EventTarget | null): TypedField | null {
  const isField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && typedTypes.includes(target.type))
  return isField && !target.readOnly && !target.disabled ? target : null
}

export function isForDigits({ inputMode, type }: TypedField): boolean {
  return type === 'tel' || ['numeric', 'decimal', 'tel'].includes(inputMode)
}

/** Types a text as a key does: at the caret, replacing the selection, within the field's length. */
export function typeInto(field: TypedField, text: string): void {
  const { start, end } = selectionOf(field)
  const length = field.value.length - (end - start) + text.length
  if (field.maxLength >= 0 && length > field.maxLength) return
  replace(field, { start, end, text })
}

export function deleteIn(field: TypedField): void {
  const { start, end } = selectionOf(field)
  const last = start === end ? (charactersOf(field.value.slice(0, start)).at(-1)?.length ?? 0) : 0
  replace(field, { start: start - last, end, text: '' })
}

/** A character may be several code units long; without a segmenter (Firefox before 125) one code point. */
function charactersOf(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

interface Range {
  readonly start: number
  readonly end: number
}

/** A field for an e-mail address tells no caret: its end. */
function selectionOf({ value, selectionStart, selectionEnd }: TypedField): Range {
  return { start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
}

function replace(field: TypedField, { start, end, text }: Range & { readonly text: string }): void {
  const value = field.value.slice(0, start) + text + field.value.slice(end)
  // The element's own setter: the one of React would hide the change from it.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (field.selectionStart !== null)
    field.setSelectionRange(start + text.length, start + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}
