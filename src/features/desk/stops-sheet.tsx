import Search from 'lucide-react/icons/search'
import { useMemo, useState } from 'react'
import type { DeskRole } from '#domain/desk/act.ts'
import { mayStop } from '#domain/desk/may-stop.ts'
import { isInForce } from '#domain/stop/stop.ts'
import type { Switched } from '#domain/stop/stop.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatDay } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Row } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { NotSwitched, StopChoice } from './stop-choice.tsx'
import { allTargets, findTargets, targetOfItem, targetsOfValues } from './stop-targets.ts'
import type { StopTarget } from './stop-targets.ts'
import css from './stops.module.css'

export interface StopsSheetProps {
  readonly service: Pick<DeskService, 'stop' | 'lift' | 'now'>
  readonly switched: Switched | null
  readonly role: DeskRole
  /** The item of a line that was pressed; null: all of the menu. */
  readonly opened: string | null
  readonly onClose: () => void
}

const mostFound = 40

/** The things that are off the menu for now, and those that can be taken off. */
export function StopsSheet({ service, switched, role, opened, onClose }: StopsSheetProps) {
  const { t, language } = useDeskText()
  const { menus, index } = useVenue()
  const targets = useMemo(() => allTargets(menus, language), [menus, language])
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<StopTarget | null>(
    targets.find(({ scope, target }) => scope === 'item' && target === opened) ?? null,
  )
  const item = [...index.itemsById.values()].find(
    ({ id }) => chosen?.scope === 'item' && id === chosen.target,
  )
  const mayChoose = ({ scope }: StopTarget) => mayStop(role, scope)
  // A line that was pressed is all that the sheet is about.
  const done = opened === null ? () => setChosen(null) : onClose

  return (
    <Sheet
      open
      onClose={onClose}
      title={chosen?.name ?? t('stopsTitle')}
      closeLabel={t('close')}
      place="side"
    >
      {chosen ? (
        <>
          <StopChoice key={chosen.target} service={service} target={chosen} onDone={done} />
          {item && item.optionGroups.length > 0 ? (
            <Targets
              heading={t('options')}
              targets={targetsOfValues(item, language)}
              onChoose={setChosen}
            />
          ) : null}
          {opened === null ? (
            <Button tone="plain" onPress={() => setChosen(null)}>
              {t('back')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <Field
            label={t('findDish')}
            type="search"
            icon={<Search />}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
          {typed.trim() === '' ? (
            <>
              <OutNow service={service} switched={switched} targets={targets} role={role} />
              <h3 className={css.heading}>{t('ofMenu')}</h3>
              {menus.map((menu) => (
                <section key={menu.id} aria-label={localName(menu, language)}>
                  {menu.sections.map((section) => (
                    <details key={section.id}>
                      <summary className={css.summary}>{localName(section, language)}</summary>
                      <ul className={css.list}>
                        {targets
                          .filter(({ scope, target }) =>
                            scope === 'section' ? target === section.id : false,
                          )
                          .filter(mayChoose)
                          .map((target) => (
                            <li key={target.target}>
                              <Row label={t('stopAll')} onPress={() => setChosen(target)} />
                            </li>
                          ))}
                        {section.items.map((each) => (
                          <li key={each.id}>
                            <TargetRow target={targetOfItem(each, language)} onChoose={setChosen} />
                          </li>
                        ))}
                      </ul>
                    </details>
                  ))}
                </section>
              ))}
            </>
          ) : (
            <Targets
              heading={t('ofMenu')}
              targets={findTargets(targets.filter(mayChoose), typed, mostFound)}
              onChoose={setChosen}
            />
          )}
        </>
      )}
    </Sheet>
  )
}

interface TargetsProps {
  readonly heading: string
  readonly targets: readonly StopTarget[]
  readonly onChoose: (target: StopTarget) => void
}

function Targets({ heading, targets, onChoose }: TargetsProps) {
  const { t } = useDeskText()
  return (
    <>
      <h3 className={css.heading}>{heading}</h3>
      {targets.length === 0 ? <p className={css.none}>{t('nothingFound')}</p> : null}
      <ul className={css.list}>
        {targets.map((target) => (
          <li key={`${target.scope} ${target.target}`}>
            <TargetRow target={target} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  )
}

function TargetRow({
  target,
  onChoose,
}: { readonly target: StopTarget } & Pick<TargetsProps, 'onChoose'>) {
  return (
    <Row
      label={target.isOut ? <s>{target.name}</s> : target.name}
      detail={target.detail === '' ? undefined : target.detail}
      onPress={() => onChoose(target)}
    />
  )
}

interface OutNowProps extends Pick<StopsSheetProps, 'service' | 'switched' | 'role'> {
  readonly targets: readonly StopTarget[]
}

/** Dishes that guests cannot have now, by a stop or by the venue's file, and those sold against the file. */
function OutNow({ service, switched, targets, role }: OutNowProps) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const [isFailed, setIsFailed] = useState(false)
  const stops = (switched?.stops ?? []).filter(({ endsAt }) => isInForce(endsAt, service.now()))
  const isOf = (target: StopTarget) => (stop: (typeof stops)[number]) =>
    stop.scope === target.scope && stop.target === target.target
  const listed = stops.map((stop) => {
    const target = targets.find((each) => isOf(each)(stop))
    return { stop, target: target ?? { ...stop, name: stop.target, detail: '', isOut: true } }
  })
  const stopped = listed.filter(({ stop }) => !stop.isSold)
  const sold = listed.filter(({ stop }) => stop.isSold)
  const isWithin = ({ detail }: StopTarget) =>
    stopped.some(({ target }) => target.scope !== 'item' && target.name === detail)
  const byFile = targets.filter(
    (target) =>
      target.isOut && target.scope === 'item' && !stops.some(isOf(target)) && !isWithin(target),
  )
  const press = async (done: Promise<boolean>) => setIsFailed(!(await done))
  const endButton = (label: string, { scope }: StopTarget, act: () => Promise<boolean>) =>
    mayStop(role, scope) ? <Button onPress={() => letRun(press(act()))}>{label}</Button> : undefined
  const row = ({ stop, target }: (typeof listed)[number]) => (
    <li key={stop.id}>
      <Row
        label={target.name}
        detail={
          stop.endsAt === null
            ? t('outOpen')
            : t('outUntil', { time: formatDay(stop.endsAt, { timeZone, locale }) })
        }
        end={endButton(t(stop.isSold ? 'followFile' : 'backOnSale'), target, () =>
          service.lift(stop.id),
        )}
      />
    </li>
  )

  return (
    <>
      <h3 className={css.heading}>{t('outNow')}</h3>
      <NotSwitched isShown={isFailed} />
      {stopped.length + byFile.length === 0 ? <p className={css.none}>{t('noneOut')}</p> : null}
      <ul className={css.list}>
        {stopped.map(row)}
        {byFile.map((target) => (
          <li key={target.target}>
            <Row
              label={target.name}
              detail={t('outByFile')}
              end={endButton(t('backOnSale'), target, () =>
                service.stop({
                  scope: target.scope,
                  target: target.target,
                  isSold: true,
                  endsAt: null,
                }),
              )}
            />
          </li>
        ))}
      </ul>
      {sold.length === 0 ? null : (
        <>
          <h3 className={css.heading}>{t('soldByHand')}</h3>
          <ul className={css.list}>{sold.map(row)}</ul>
        </>
      )}
    </>
  )
}
