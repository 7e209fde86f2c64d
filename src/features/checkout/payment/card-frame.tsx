import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readCardFrameMessage, writeCardFrameAddress } from '#contract/payment/card-frame.ts'
import type { CardFrameMessage, CardFrameRequest } from '#contract/payment/card-frame.ts'
import type { CardToken } from '#domain/payment/card.ts'
import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useText } from '#i18n/use-text.ts'
import { cardFormMachine } from '#machines/card-form.machine.ts'
import { Banner } from '#ui/banner.tsx'
import css from './card-frame.module.css'
import { CardWaits } from './card-waits.tsx'
import type { RefObject } from 'react'

export interface CardFrameProps {
  readonly page: { readonly url: string; readonly avs: boolean }
  /** The venue whose colours the page uses. */
  readonly venue: Venue
  /** The guest has continued: request a token for the typed card. */
  readonly asked: boolean
  /** Null: no card; the frame shows why. */
  readonly onAnswer: (card: CardToken | null) => void
  /** Shown where the page cannot be loaded; undefined: the checkout's text. */
  readonly unloadedText?: string | undefined
}

/** The page for typing a card (see note: the card frame), and its answer. */
export function CardFrame({ page, venue, asked, onAnswer, unloadedText }: CardFrameProps) {
  const { t } = useText()
  const address = useAddress(page, venue)
  const { origin } = new URL(address)
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const form = useActorRef(cardFormMachine)
  const state = useSelector(form, ({ value }) => value)
  const fault = useSelector(form, ({ context }) => context.fault)
  const attempt = useSelector(form, ({ context }) => context.attempt)

  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const message = readCardFrameMessage(event.data)
    if (message) take(message)
  })
  const answer = useEffectEvent(onAnswer)
  const loading = state === 'loading' || state === 'wanted'
  useFrameLook(loading ? null : frame, origin)

  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    const request: CardFrameRequest = { type: 'card.submit' }
    const wanted = form.on('token.wanted', () =>
      frame.current?.contentWindow?.postMessage(request, origin),
    )
    return () => wanted.unsubscribe()
  }, [form, origin])

  useEffect(() => {
    if (!asked) return
    const subscription = form.subscribe(answerOnce)
    // A token whose saving got no answer is given again.
    if (form.getSnapshot().value !== 'given') form.send({ type: 'guest.continued' })
    answerOnce(form.getSnapshot())
    return () => subscription.unsubscribe()

    function answerOnce({ value, context }: ReturnType<typeof form.getSnapshot>) {
      if (value === 'wanted' || value === 'asking') return
      subscription.unsubscribe()
      answer(context.token)
    }
  }, [asked, form])

  return (
    <div className={css.place}>
      {loading ? <CardWaits /> : null}
      {state === 'unloaded' ? (
        <Banner
          tone="warning"
          action={{ label: t('pay.tryAgain'), onPress: () => form.send({ type: 'guest.retried' }) }}
        >
          {unloadedText ?? t('pay.unloaded')}
        </Banner>
      ) : null}
      <iframe
        key={attempt}
        ref={frame}
        className={css.frame}
        title={t('pay.frame')}
        src={address}
        sandbox="allow-forms allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
        inert={loading}
        style={{ blockSize: loading ? 0 : height }}
      />
      {fault === 'unreachable' || fault === 'silent' ? (
        <Banner tone="warning">
          {t(fault === 'silent' ? 'pay.cardSilent' : 'pay.cardUnreachable')}
        </Banner>
      ) : null}
    </div>
  )

  function take(message: CardFrameMessage) {
    switch (message.type) {
      case 'card.ready':
        return form.send({ type: 'frame.opened' })
      case 'card.height':
        return setHeight(message.height)
      case 'card.entered':
        return enter()
      case 'card.token': {
        const { token, brand, last4, expiry } = message
        return form.send({ type: 'frame.gaveToken', token: { token, brand, last4, expiry } })
      }
      case 'card.failed':
        return form.send({ type: 'frame.failed', reason: message.reason })
      case 'card.touched':
      case 'card.validity':
        return undefined
    }
  }

  /** A form that does not take the key itself is submitted by it. */
  function enter() {
    const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    if (frame.current?.dispatchEvent(press)) frame.current.closest('form')?.requestSubmit()
  }
}

function useAddress({ url, avs }: CardFrameProps['page'], venue: Venue): string {
  const { locale } = useText()
  const { mode, properties } = venueFactsOf(venue)
  const parent = location.origin
  return writeCardFrameAddress(url, {
    parent,
    locale,
    avs,
    mode,
    kiosk: isKiosk(),
    drawsKeys: isKeyboardDrawn(),
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => !name.endsWith('-font')),
    ),
  })
}

/**
 * Shows the card page as the guest of a kiosk wants its screens. By message: another address would
 * load the page anew, without what is typed. Null: the page is not ready.
 */
function useFrameLook(frame: RefObject<HTMLIFrameElement | null> | null, origin: string) {
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

/** True: the kiosk's screens draw a keyboard; it types into no page of another origin. */
function isKeyboardDrawn(): boolean {
  return document.documentElement.dataset['keys'] === 'drawn'
}

function lookOf({ documentElement: root }: Document): CardFrameRequest {
  return {
    type: 'card.look',
    contrast: root.dataset['contrast'] === 'high' ? 'high' : 'normal',
    textSize: Number.parseFloat(getComputedStyle(root).fontSize),
  }
}
