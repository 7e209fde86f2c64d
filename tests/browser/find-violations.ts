import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The accessibility rules that a page and its frames break, each with its element. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // Paper has neither landmarks nor a keyboard.
  if (await page.evaluate(() => matchMedia('print').matches)) return []
  const found: string[] = []
  for (const frame of page.frames()) {
    // Not addScriptTag: the page's policy refuses scripts of others, as it should.
    await frame.evaluate(axe)
    // Most of the best practice is for whole pages: one main part, one heading, all of it in a landmark.
    found.push(
      ...(await frame.evaluate(
        runAxe,
        frame === page.mainFrame() ? [...rules, 'best-practice'] : rules,
      )),
    )
  }
  return found
}

/** Runs in the page. A target that a sticky bar covers breaks no rule unless it is also covered where it is scrolled to. */
async function runAxe(runOnly: readonly string[]): Promise<readonly string[]> {
  interface Violation {
    readonly id: string
    readonly nodes: readonly Node[]
  }
  interface Node {
    readonly html: string
    readonly failureSummary: string
    readonly target: readonly string[]
  }
  const { axe: engine } = globalThis as unknown as {
    axe: { run: (...given: readonly object[]) => Promise<{ violations: readonly Violation[] }> }
  }
  // A frame is asked by itself.
  const options = { resultTypes: ['violations'], iframes: false }
  const { violations } = await engine.run({ ...options, runOnly })
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const node of nodes) {
      if (id === 'target-size' && (await isClearInView(node))) continue
      found.push(`${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`)
    }
  }
  return found

  async function isClearInView({ target }: Node): Promise<boolean> {
    const element = target.length === 1 ? document.querySelector(target[0] ?? '') : null
    if (element === null) return false
    const { scrollX, scrollY } = globalThis
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await engine.run(element, { ...options, runOnly: ['target-size'] })
    globalThis.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return again.violations.length === 0
  }
}
