import type { VenueState } from '#domain/venue/venue-state.ts'

/** The message for why ordering is not possible in this state. */
export function closedReason(
  state: VenueState,
): 'arrive.pausedText' | 'arrive.closedTextUnknown' | 'arrive.lastCallText' {
  switch (state.type) {
    case 'paused':
      return 'arrive.pausedText'
    case 'closed':
      return 'arrive.closedTextUnknown'
    // Open, but past this menu's own last call.
    case 'open':
    case 'last-call-passed':
      return 'arrive.lastCallText'
  }
}
