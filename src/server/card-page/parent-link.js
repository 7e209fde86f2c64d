// Exchanges the messages of src/contract/payment/card-frame.ts with the embedding page
// (see note: the card frame).

/**
 * @typedef {import('#contract/payment/card-frame.ts').CardFrameMessage} CardFrameMessage
 * @typedef {import('#contract/payment/card-frame.ts').CardFrameRequest} CardFrameRequest
 * @typedef {object} ParentLink
 * @property {(message: CardFrameMessage) => void} say
 * @property {(whenAsked: (request: CardFrameRequest) => void) => void} onRequest
 */

/**
 * Null: no embedding page, or one that this server does not allow.
 * @param {string | null} parent the origin that the embedding page claims
 * @param {readonly string[]} allowed
 * @returns {ParentLink | null}
 */
export function linkToParent(parent, allowed) {
  const around = window.parent
  if (parent === null || !allowed.includes(parent) || around === window) return null
  return {
    say: (message) => around.postMessage(message, parent),
    onRequest: (whenAsked) => {
      addEventListener('message', ({ origin, source, data }) => {
        if (origin === parent && source === around && data) whenAsked(data)
      })
    },
  }
}
