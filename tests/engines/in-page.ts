export type Role = 'button' | 'link' | 'radio' | 'checkbox' | 'field' | 'heading' | 'text'

export interface Sought {
  readonly role: Role
  /** Source of an expression for its accessible name, or for its text. */
  readonly name: string
}

export interface Spot {
  readonly x: number
  readonly y: number
  readonly isFocused: boolean
  readonly value: string
  readonly isChecked: boolean
}

/**
 * Runs in the page, so that all that it needs is in it: where a control can be pressed, in the topmost dialog where one
 * is open; null: it is not there, or covered, or moves still.
 */
export async function findInPage({ role, name }: Sought, scrolls: boolean): Promise<Spot | null> {
  const selectors = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    field: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select',
    heading: 'h1, h2, h3',
    text: 'body *',
  }
  const wanted = new RegExp(name, 'u')
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label) return plain(label)
    const by = element.getAttribute('aria-labelledby')
    const ids = by ? by.split(' ') : []
    if (by) return plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '))
    const { labels } = element as HTMLInputElement
    if (labels?.length) return plain([...labels].map((each) => each.textContent).join(' '))
    if (!element.querySelector('[aria-hidden=true]')) return plain(element.textContent)
    const said = element.cloneNode(true) as Element
    for (const silent of said.querySelectorAll('[aria-hidden=true]')) silent.remove()
    return plain(said.textContent)
  }
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const place = dialogs.at(-1) ?? document
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const found = [...place.querySelectorAll<HTMLElement>(selectors[role])].filter(
    (element) => isShown(element) && wanted.test(nameOf(element)),
  )
  // Of texts the innermost.
  const control =
    role === 'text'
      ? found.findLast((each) => !found.some((other) => other !== each && each.contains(other)))
      : found.at(-1)
  if (!control) return null
  const { value = '', checked = false }: Partial<HTMLInputElement> = control
  const isChecked = checked || control.getAttribute('aria-checked') === 'true'
  const isFocused = document.activeElement === control
  const seen = { isFocused, value, isChecked }
  if (!scrolls) return { x: 0, y: 0, ...seen }
  // Until the app is there only links do something, and the rest looks so, as does a control that is busy: nobody
  // presses it.
  const isWaiting = document.querySelector('[data-etag]') !== null && role !== 'link'
  if (isWaiting || control.ariaDisabled === 'true') return null
  const shown = (control as HTMLInputElement).labels?.[0] ?? control
  const placeOf = () => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  shown.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = placeOf()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { x, y } = placeOf()
  if (x !== before.x || y !== before.y) return null
  const top = document.elementFromPoint(x, y)
  const isReached =
    top !== null && (shown.contains(top) || control.contains(top) || top.contains(control))
  return isReached ? { x, y, ...seen } : null
}
