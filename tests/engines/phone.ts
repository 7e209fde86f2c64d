import { setTimeout as delay } from 'node:timers/promises'
import { findInPage } from './in-page.ts'
import type { Role, Sought, Spot } from './in-page.ts'
import type { Session } from './session.ts'

/** A person at a device: finds by role and name, presses and types. Each waits until it can. */
export interface Phone {
  readonly open: (path: string) => Promise<void>
  readonly press: (role: Role, name: RegExp | string) => Promise<void>
  readonly check: (role: 'radio' | 'checkbox', name: RegExp | string) => Promise<void>
  readonly type: (name: RegExp | string, text: string) => Promise<void>
  readonly sees: (role: Role, name: RegExp | string) => Promise<void>
  readonly seesNo: (role: Role, name: RegExp | string) => Promise<void>
  /** Until the page answers so. */
  readonly until: (code: string) => Promise<void>
  readonly pressKey: (key: string) => Promise<void>
  /** Does something in the frame of the page. */
  readonly inFrame: (act: () => Promise<void>) => Promise<void>
  readonly run: Session['run']
}

/** After this nobody waits any more: long, as machines may be busy. */
const timeoutMs = 180_000

/** The session may be another after its browser has started anew. */
export function createPhone(sessionNow: () => Session, origin: string): Phone {
  let isInFrame = false

  async function find(role: Role, name: RegExp | string, scrolls = false): Promise<Spot | null> {
    const sought: Sought = {
      role,
      name:
        typeof name === 'string'
          ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`
          : name.source,
    }
    // The function's text comes from a compiler that names functions.
    const code = `((__name) => (${findInPage.toString()})(${JSON.stringify(sought)}, ${scrolls}))((f) => f)`
    return (await sessionNow().run(code)) as Spot | null
  }

  async function patiently<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
    const end = Date.now() + timeoutMs
    let fault: unknown = null
    while (Date.now() < end) {
      // Between two pages there is none to ask.
      const answer = await ask().catch((error: unknown) => {
        fault = error
        return null
      })
      if (answer !== null && answer !== false) return answer
      await delay(100)
    }
    const shown = `([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).innerText`
    const text = String(await sessionNow().run(shown).catch(String))
    throw new Error(
      `Never came: ${what}. ${fault instanceof Error ? fault.message : ''}\n${text.slice(0, 1_500)}`,
    )
  }

  const press: Phone['press'] = async (role, name) => {
    const { x, y } = await patiently(`${role} ${name}`, async () => {
      if (!isInFrame) return find(role, name, true)
      // Pressed in the page, where the frame's corner is added: engines differ in where a frame's own point is.
      await sessionNow().enter('frame')
      const spot = await find(role, name, true)
      await sessionNow().enter('page')
      const shown =
        spot && (await sessionNow().run(`(${findInFrame.toString()})(${spot.x}, ${spot.y})`))
      return shown as Pick<Spot, 'x' | 'y'> | null
    })
    await sessionNow().act([
      pointer([
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    ])
    if (isInFrame) await sessionNow().enter('frame')
  }

  return {
    open: (path) => sessionNow().go(`${origin}${path}`),
    press,
    async check(role, name) {
      await press(role, name)
      await patiently(
        `${role} ${name}, checked`,
        async () => (await find(role, name))?.isChecked ?? null,
      )
    },
    async type(name, text) {
      await press('field', name)
      await patiently(
        `focus of ${name}`,
        async () => (await find('field', name))?.isFocused ?? null,
      )
      await sessionNow().act([keys(text.split(''))])
      const letters = (typed: string) => typed.replace(/[\s/-]/g, '')
      await patiently(
        `${text} in ${name}`,
        async () => letters((await find('field', name))?.value ?? '') === letters(text),
      )
    },
    sees: async (role, name) => void (await patiently(`${role} ${name}`, () => find(role, name))),
    seesNo: async (role, name) =>
      void (await patiently(`no ${role} ${name}`, async () => (await find(role, name)) === null)),
    until: async (code) =>
      void (await patiently(code, async () => (await sessionNow().run(code)) === true)),
    pressKey: (key) => sessionNow().act([keys([key])]),
    async inFrame(act) {
      isInFrame = true
      await act()
      isInFrame = false
      await sessionNow().enter('page')
    },
    run: (code) => sessionNow().run(code),
  }
}

/** Runs in the page: where a point of its frame is; null: not in view, which it then brings about. */
function findInFrame(x: number, y: number): { readonly x: number; readonly y: number } | null {
  const frame = document.querySelector('iframe')
  if (!frame) return null
  const { left, top } = frame.getBoundingClientRect()
  const point = { x: Math.round(left + x), y: Math.round(top + y) }
  if (document.elementFromPoint(point.x, point.y) === frame) return point
  frame.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

const pointer = (actions: readonly object[]) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions,
})

const keys = (values: readonly string[]) => ({
  type: 'key',
  id: 'keys',
  actions: values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})
