import type { Language } from '#domain/venue/local-text.ts'
import { localText } from '#domain/venue/local-text.ts'
import type { VenueState } from '#domain/venue/venue-state.ts'

type Reason = 'arrive.pausedText' | 'arrive.closedTextUnknown' | 'arrive.lastCallText'

interface Wording {
  readonly t: (key: Reason) => string
  readonly language: Language
}

/** Why ordering is not possible in this state; open: its menu is past its own last call. */
export function closedReason(state: VenueState, { t, language }: Wording): string {
  if ('message' in state) {
    return state.message ? localText(state.message, language) : t('arrive.pausedText')
  }
  return t(state.type === 'closed' ? 'arrive.closedTextUnknown' : 'arrive.lastCallText')
}
