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

/** Runs in the page. */
async function runAxe(runOnly: readonly string[]): Promise<readonly string[]> {
  interface Violation {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }
  const { axe: engine } = globalThis as unknown as {
    axe: { run: (options: object) => Promise<{ violations: readonly Violation[] }> }
  }
  const report = await engine.run({
    runOnly,
    resultTypes: ['violations'],
    // A frame is asked by itself.
    iframes: false,
  })
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  )
}
