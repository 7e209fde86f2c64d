// Speaks to the page around by the messages of src/contract/payment/card-frame.ts (see note: the card frame).

/**
 * @typedef {import('#contract/payment/card-frame.ts').CardFrameMessage} CardFrameMessage
 * @typedef {object} ParentLink
 * @property {(message: CardFrameMessage) => void} say
 * @property {(whenAsked: () => void) => void} onSubmit
 */

/**
 * Null: the page around is none that this server lets show its card page, or there is none.
 * @param {string | null} parent the origin that says it is around
 * @param {readonly string[]} allowed
 * @returns {ParentLink | null}
 */
export function linkToParent(parent, allowed) {
  const around = window.parent
  if (parent === null || !allowed.includes(parent) || around === window) return null
  return {
    say: (message) => around.postMessage(message, parent),
    onSubmit: (whenAsked) => {
      addEventListener('message', ({ origin, source, data }) => {
        if (origin !== parent || source !== around) return
        if (data?.type === 'card.submit') whenAsked()
      })
    },
  }
}
