import { parseDocumentText } from '#contract/venue/document-text.ts'
import { runInSteps } from '#services/run-in-steps.ts'

/** Taps are answered in between. */
export function parseInSteps(text: string): Promise<unknown> {
  return runInSteps(parseDocumentText(text))
}
