import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { kioskEntry } from '#contract/kiosk/kiosk-entry.ts'
import { readKioskSettings } from '#contract/kiosk/read-kiosk-settings.ts'
import type { KioskSettings, Kiosk } from '#domain/kiosk/kiosk.ts'
import type { KioskTimes } from '#machines/kiosk-turn.machine.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useScreenAwake } from '#services/device/use-screen-awake.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useAccess } from './access/access-choices.ts'
import { SpokenStep } from './access/spoken-step.tsx'
import { Attract } from './attract/attract.tsx'
import { ScreenKeyboard } from './keyboard/screen-keyboard.tsx'
import { KioskBar } from './kiosk-bar.tsx'
import { StillThere } from './idle/still-there.tsx'
import { TurnNotice } from './turn-notice.tsx'
import { useInput } from './idle/use-input.ts'
import {
  useNightlyRestart,
  useRestartWhenSent,
  useTakeVersion,
  useTurnStep,
} from './use-kiosk-device.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import css from './access/reach-cover.module.css'
import { fromPromise } from 'xstate'
import type { Venue } from '#domain/venue/venue.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { kioskTurnMachine } from '#machines/kiosk-turn.machine.ts'
import '#ui/high-contrast.css'
import './kiosk.css'

/** Over all screens of a kiosk: a guest's turn, from the screen between guests to the clean start. */
export function KioskFrame() {
  const { kiosk } = useServices()
  const { latest: service } = useAnswer('kiosk', kiosk)
  return service ? <OfDevice service={service} /> : null
}

function OfDevice({ service }: { readonly service: KioskService }) {
  const device = useStore(service.kiosk)
  if (!device) return null
  return (
    <>
      <Turns service={service} device={device} />
      {device.drawsKeyboard ? <ScreenKeyboard /> : null}
    </>
  )
}

interface TurnsProps {
  readonly service: KioskService
  readonly device: Kiosk
}

function Turns({ service, device }: TurnsProps) {
  const { slug } = device
  const { venue, document } = useVenue()
  const [times] = useState(() => timesOf(readKioskSettings(document.restaurant)))
  const navigate = useNavigate()
  const panel = useLocation({ select: ({ pathname }) => pathname.split('/')[2] === 'kiosk' })
  const isStaff = useLocation({ select: ({ pathname }) => pathname.endsWith('/kiosk/staff') })
  const [machine] = useState(() => provideKioskTurn(service, venue))
  const [snapshot, send] = useMachine(machine, { input: { times } })
  const isTurn = snapshot.matches('turn')
  const isAsked = snapshot.matches({ turn: 'asked' })
  const isIdle = snapshot.matches('attract')
  const step = useTurnStep()
  const access = useAccess(isTurn)
  const { choices } = access
  useFixedPage()
  useScreenAwake()
  useFreshVenue(slug)
  useInput(isTurn && !isAsked, () => send({ type: 'guest.acted' }))
  useTakeVersion(isIdle && !isStaff)
  useNightlyRestart(isIdle && !isStaff, service)
  useRestartWhenSent(isIdle && !isStaff, service)

  useEffect(() => send({ type: 'step.changed', step }), [send, step, isTurn])

  // Before the data goes: nothing of the guest stays on the screen.
  useEffect(() => {
    if (isTurn || panel) return
    service.setTurn(null)
    letRun(navigate({ to: '/$slug/kiosk/{-$panel}', params: { slug }, replace: true }))
  }, [isTurn, panel, navigate, service, slug])

  if (!isTurn) {
    if (isStaff) return null
    return (
      <Attract
        service={service}
        device={device}
        access={access}
        state={isIdle ? 'ready' : snapshot.matches('uncleared') ? 'unready' : 'clearing'}
        onStart={(tableNum) => {
          const search = kioskEntry(device.place, tableNum)
          service.setTurn(search)
          send({ type: 'guest.started' })
          letRun(navigate({ to: '/$slug', params: { slug }, search, replace: true }))
        }}
      />
    )
  }
  return (
    <>
      {choices.reach ? <ReachCover /> : null}
      {step === 'ordering' || step === 'paying' ? <TurnNotice /> : null}
      <KioskBar
        step={step}
        access={access}
        prints={device.prints ?? false}
        onLeave={() => send({ type: 'guest.left' })}
      />
      {isAsked ? (
        <StillThere
          countdown={times.countdown}
          spoken={choices.spoken}
          onStay={() => send({ type: 'guest.acted' })}
          onLeave={() => send({ type: 'guest.left' })}
        />
      ) : choices.spoken ? (
        <SpokenStep isPlaced={step === 'placed'} />
      ) : null}
    </>
  )
}

function timesOf({ idleSeconds, paymentIdleSeconds }: KioskSettings): KioskTimes {
  return {
    idle: idleSeconds * 1_000,
    paymentIdle: paymentIdleSeconds * 1_000,
    placedIdle: 30_000,
    countdown: 15_000,
    sending: 120_000,
  }
}

/** The venue's picture, in the part of the display that a guest in reach mode does not need to touch. */
function ReachCover() {
  const { language } = useText()
  const { venue } = useVenue()
  return (
    <div className={css.cover} aria-hidden="true">
      <Picture src={venue.image} name={venueName(venue, language)} wide />
    </div>
  )
}

/** The machine of a guest's turn, with its port. */
function provideKioskTurn(
  { forgetGuests, restart }: Pick<KioskService, 'forgetGuests' | 'restart'>,
  { locales }: Pick<Venue, 'locales'>,
) {
  return kioskTurnMachine.provide({
    actors: {
      forgetGuest: fromPromise<void, { readonly used: boolean }>(async ({ input: { used } }) => {
        try {
          await forgetGuests()
        } catch (fault) {
          // A database that is closed is opened by a new page alone.
          await restart()
          throw fault
        }
        if (!used) return
        await restart()
        // The page could not be started anew.
        const [first] = locales
        if (first) keepLanguage(first.locale)
      }),
    },
  })
}

/** A page that guests cannot zoom, drag out of, or open a menu of the browser on. */
function useFixedPage(): void {
  useEffect(() => {
    const listening = new AbortController()
    const how = { passive: false, signal: listening.signal }
    const refuse = (event: Event) => event.preventDefault()
    // `gesturestart`: of Safari alone, which takes two fingers for a zoom whatever the page says.
    for (const act of ['contextmenu', 'dragstart', 'gesturestart'])
      addEventListener(act, refuse, how)
    addEventListener('wheel', (event) => event.ctrlKey && refuse(event), how)
    return () => listening.abort()
  }, [])
}

/** Milliseconds: a kiosk is always visible, and no guest opens its menu anew. */
const refreshEveryMs = 30_000

/** Says at once what the venue has paused, closed or sold out. */
function useFreshVenue(slug: string): void {
  const { venues } = useServices()
  useEffect(() => {
    const refreshing = setInterval(() => venues.refresh(slug), refreshEveryMs)
    return () => clearInterval(refreshing)
  }, [venues, slug])
}
