import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { CardFrameRequest } from '#contract/payment/card-frame.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'

/**
 * Shows the card page as the guest of a kiosk wants its screens. By message: another address would
 * load the page anew, without what is typed. Null: the page is not ready.
 */
export function useFrameLook(frame: RefObject<HTMLIFrameElement | null> | null, origin: string) {
  useEffect(() => {
    if (!frame || !isKiosk()) return undefined
    const tell = () => frame.current?.contentWindow?.postMessage(lookOf(document), origin)
    tell()
    const changes = new MutationObserver(tell)
    const attributeFilter = ['data-contrast', 'data-text']
    changes.observe(document.documentElement, { attributeFilter })
    return () => changes.disconnect()
  }, [frame, origin])
}

/** Whether the kiosk's screens draw a keyboard: it types into no page of another origin. */
export function isKeyboardDrawn(): boolean {
  return document.documentElement.dataset['keys'] === 'drawn'
}

function lookOf({ documentElement: root }: Document): CardFrameRequest {
  return {
    type: 'card.look',
    contrast: root.dataset['contrast'] === 'high' ? 'high' : 'normal',
    textSize: Number.parseFloat(getComputedStyle(root).fontSize),
  }
}
