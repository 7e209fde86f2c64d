import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/use-toast.ts'
import { KeyboardChoice } from './keyboard/keyboard-choice.tsx'
import { PrinterPart } from './print/printer-part.tsx'
import { LeaveKiosk } from './leave-kiosk.tsx'
import { PlaceFields, readPlace, typedPlace } from './place-fields.tsx'
import css from './staff-screen.module.css'
import { WaitingOrders } from './waiting-orders.tsx'

export interface StaffPanelProps {
  readonly service: KioskService
  readonly device: Kiosk
}

/** The staff's view of a kiosk: its state, its orders, its place, pause, leave. */
export function StaffPanel({ service, device }: StaffPanelProps) {
  const { t } = useText()
  const services = useServices()
  const network = useStore(services.network)
  const outbox = useStore(services.orders.outbox)
  const isEmpty = outbox?.length === 0
  return (
    <div className={css.panel}>
      <dl className={css.facts}>
        <dt>{t('kiosk.name')}</dt>
        <dd dir="auto">{device.name}</dd>
        <dt>{t('kiosk.connection')}</dt>
        <dd>{t(`kiosk.${network}`)}</dd>
        <dt>{t('kiosk.version')}</dt>
        <dd>{service.version}</dd>
      </dl>
      {device.paused ? <Banner tone="warning">{t('kiosk.pausedNow')}</Banner> : null}
      <Button onPress={() => letRun(service.change({ paused: !device.paused }))}>
        {t(device.paused ? 'kiosk.resume' : 'kiosk.pause')}
      </Button>
      <section className={css.part} aria-labelledby="kiosk-orders">
        <h2 id="kiosk-orders" className={css.heading}>
          {t('kiosk.orders')}
        </h2>
        {isEmpty ? <p>{t('kiosk.noOrders')}</p> : <WaitingOrders />}
      </section>
      <PlacePart service={service} device={device} />
      <KeyboardChoice
        checked={device.drawsKeyboard ?? false}
        onChange={(drawsKeyboard) => letRun(service.change({ drawsKeyboard }))}
      />
      <PrinterPart service={service} device={device} />
      <FaultsPart service={service} />
      {isEmpty ? <LeaveKiosk service={service} /> : <p>{t('kiosk.leaveWaits')}</p>}
    </div>
  )
}

function PlacePart({ service, device }: Pick<StaffPanelProps, 'service' | 'device'>) {
  const { t } = useText()
  const { venue } = useVenue()
  const toast = useToast()
  const [typed, setTyped] = useState(() => typedPlace(device.place))
  const [fault, setFault] = useState<string>()

  function save(event: SubmitEvent) {
    event.preventDefault()
    const read = readPlace(typed, venue)
    if (!read.ok) {
      const { error } = read
      const text =
        error.type === 'None' ? t('kiosk.tableNeeded') : t('kiosk.noTable', { table: error.table })
      return setFault(text)
    }
    setFault(undefined)
    letRun(service.change({ place: read.value }))
    return toast({ text: t('kiosk.saved'), topic: 'kiosk' })
  }

  return (
    <form className={css.part} onSubmit={save} noValidate>
      <PlaceFields
        typed={typed}
        onChange={(place) => {
          setTyped(place)
          setFault(undefined)
        }}
        error={fault}
      />
      <Button type="submit">{t('kiosk.changePlace')}</Button>
    </form>
  )
}

function FaultsPart({ service }: Pick<StaffPanelProps, 'service'>) {
  const { t, locale } = useText()
  const { venue } = useVenue()
  const [faults] = useState(service.faults)
  if (faults.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="kiosk-faults">
      <h2 id="kiosk-faults" className={css.heading}>
        {t('kiosk.faults')}
      </h2>
      <ul>
        {faults.map(({ at, name, where }) => (
          <li key={`${at} ${where}`}>
            {`${formatMoment(at, { timeZone: venue.timeZone, locale })} ${name} ${where}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
