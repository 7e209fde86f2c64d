import type { Page } from 'playwright'

/**
 * The controls of a page that something else lies on where they are pressed: the middle of each, scrolled to, must be
 * found to be the control itself or its label. Under a modal dialog nothing can be pressed: its own are asked. The open
 * list of the field in focus lies on the page as a browser's own does, and closes once the field is left.
 */
export function findCovered(page: Page): Promise<readonly string[]> {
  return page.evaluate(coveredControls)
}

/** The same once the network is gone and the page says so. It stays gone. */
export async function findCoveredOffline(page: Page): Promise<readonly string[]> {
  await page.context().setOffline(true)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-connection]')].every(
      ({ dataset }) => dataset['connection'] === 'offline',
    ),
  )
  // The foot makes room for what the page says with its next picture.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return findCovered(page)
}

/** Runs in the page. */
function coveredControls(): readonly string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [role="tab"]'
  const { activeElement, scrollingElement } = document
  const modals = [...document.querySelectorAll('dialog:modal')]
  const foremost = modals.find((modal) => modal.contains(activeElement)) ?? modals.at(-1)
  const { scrollX, scrollY } = globalThis
  const found = [...(foremost ?? document).querySelectorAll<HTMLElement>(controls)]
    .filter((control) => isPressable(control) && !isItself(control) && !isUnderList(control))
    .map((control) => `${nameOf(control)} lies under ${nameOf(foundAt(control))}`)
  scrollingElement?.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return found

  function isPressable(control: HTMLElement): boolean {
    const isShown = control.checkVisibility({
      visibilityProperty: true,
      contentVisibilityAuto: true,
    })
    return isShown && !control.matches(':disabled, [type="hidden"], [aria-hidden="true"] *')
  }

  function isItself(control: HTMLElement): boolean {
    if (isHit(control)) return true
    // A skip link comes into view with the focus.
    if (foundAt(control) !== null) return false
    control.focus()
    const isFound = isHit(control)
    control.blur()
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    return isFound
  }

  function isUnderList(control: HTMLElement): boolean {
    if (activeElement?.ariaExpanded !== 'true') return false
    const list = document.getElementById(activeElement.getAttribute('aria-controls') ?? '')
    return list?.role === 'listbox' && list.contains(foundAt(control))
  }

  function isHit(control: HTMLElement): boolean {
    const at = foundAt(control)
    return [control, ...labelsOf(control)].some((part) => part.contains(at))
  }

  function foundAt(control: HTMLElement): Element | null {
    const [label] = labelsOf(control)
    // What draws a choice itself hides the browser's own control.
    const isDrawn = control.checkVisibility({ opacityProperty: true }) && control.offsetWidth > 2
    const target = isDrawn || !label ? control : label
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [first] = target.getClientRects()
    if (!first) return null
    return document.elementFromPoint(first.x + first.width / 2, first.y + first.height / 2)
  }

  function labelsOf(control: HTMLElement): readonly HTMLElement[] {
    return 'labels' in control && control.labels instanceof NodeList
      ? [...(control.labels as NodeListOf<HTMLLabelElement>)]
      : []
  }

  function nameOf(element: Element | null): string {
    if (element === null) return 'the edge of the display'
    const text = element.getAttribute('aria-label') ?? element.textContent
    return `<${element.localName} ${element.className}> “${text.trim().slice(0, 60)}”`
  }
}
