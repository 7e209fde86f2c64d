import type { VenueState } from '#domain/venue/venue-state.ts'

/** The message that tells why nothing can be ordered in this state. */
export function closedReason(
  state: VenueState,
): 'arrive.pausedText' | 'arrive.closedTextUnknown' | 'arrive.lastCallText' {
  switch (state.type) {
    case 'paused':
      return 'arrive.pausedText'
    case 'closed':
      return 'arrive.closedTextUnknown'
    // Open, and still refused: this menu's own last call has passed.
    case 'open':
    case 'last-call-passed':
      return 'arrive.lastCallText'
  }
}
