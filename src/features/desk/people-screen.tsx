import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Result } from '#domain/result.ts'
import { staffRoles } from '#domain/staff/role.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { PeopleService, StaffMember, VenuePeople } from '#services/desk/people-service.ts'
import { letRun } from '#services/let-run.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Page, PageBar } from '#ui/page.tsx'
import { Select } from '#ui/select.tsx'
import { InvitePerson } from './invite-person.tsx'
import { MyPin } from './my-pin.tsx'
import css from './people-screen.module.css'

export interface PeopleScreenProps {
  readonly slug: string
  readonly people: PeopleService
}

/** The people of the venue, for those who are signed in and work there. */
export function PeopleScreen({ slug, people }: PeopleScreenProps) {
  const { t } = usePeopleText()
  const navigate = useNavigate()
  const session = useStore(useServices().session)
  const asked = session.type === 'operator' ? session.id : null
  const { latest: me } = useAnswer(asked, async () => people.me(slug))
  const back = () => letRun(navigate({ to: '/$slug/desk/{-$screen}', params: { slug } }))
  const isAway = me?.ok === false && me.error.type === 'Unreachable'
  return (
    <Page flow="stack">
      <PageBar back={{ label: t('back'), onPress: back }} title={t('title')} />
      {asked === null || (me?.ok === false && !isAway) ? (
        <p>
          {t('notAllowed')}{' '}
          <Link to="/login" search={{ venue: slug, from: `/${slug}/desk/people` }}>
            {t('signIn')}
          </Link>
        </p>
      ) : null}
      {isAway ? <Banner tone="warning">{t('unreached')}</Banner> : null}
      {asked !== null && me?.ok ? (
        <>
          {me.value.grants.length > 0 ? (
            <Everybody slug={slug} people={people} me={me.value} />
          ) : null}
          <MyPin slug={slug} people={people} me={me.value} />
        </>
      ) : null}
    </Page>
  )
}

interface EverybodyProps extends PeopleScreenProps {
  readonly me: StaffMember
}

type Person = VenuePeople['people'][number]
type Change = () => Promise<Result<VenuePeople, CallProblem>>

function Everybody({ slug, people, me }: EverybodyProps) {
  const { t, locale } = usePeopleText()
  const { timeZone } = useVenue().venue
  const [changed, setChanged] = useState<VenuePeople | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [ending, setEnding] = useState<Person | null>(null)
  const { latest } = useAnswer('people', async () => people.list(slug))
  const shown = changed ?? (latest?.ok ? latest.value : null)

  async function change(act: Change): Promise<Result<VenuePeople, CallProblem>> {
    setProblem(null)
    const answer = await act()
    if (answer.ok) setChanged(answer.value)
    else setProblem(answer.error.type === 'Refused' ? answer.error.message : t('unreached'))
    return answer
  }

  const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()
  return (
    <>
      {problem === null && latest?.ok !== false ? null : (
        <div role="alert">
          <Banner tone="warning">{problem ?? t('unreached')}</Banner>
        </div>
      )}
      <ul className={css.people} aria-label={t('title')}>
        {shown?.people.map((person) => (
          <li key={person.id} className={css.person}>
            <p className={css.name}>
              <bdi>{person.id === me.id ? t('you', { name: nameOf(person) }) : nameOf(person)}</bdi>
              <span className={css.about}>
                <bdi>{person.email}</bdi>
                {person.hasPin ? ` · ${t('withPin')}` : ''}
              </span>
            </p>
            {me.grants.includes(person.role) ? (
              <div className={css.acts}>
                <Select
                  label={t('roleOf', { name: nameOf(person) })}
                  hideLabel
                  value={person.role}
                  options={me.grants.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
                  onChange={(typed) => {
                    const role = staffRoles.find((each) => each === typed)
                    if (role) letRun(change(() => people.changeRole(slug, person.id, role)))
                  }}
                />
                <Button tone="plain" onPress={() => setEnding(person)}>
                  {t('endOf', { name: nameOf(person) })}
                </Button>
              </div>
            ) : (
              <p>{t(`roles.${person.role}`)}</p>
            )}
          </li>
        ))}
      </ul>
      {shown && shown.invitations.length > 0 ? (
        <section aria-labelledby="invited">
          <h2 id="invited">{t('invited')}</h2>
          <ul className={css.people}>
            {shown.invitations.map(({ id, email, role, endsAt }) => (
              <li key={id} className={css.person}>
                <p className={css.name}>
                  <bdi>{email}</bdi>
                  <span className={css.about}>
                    {t('invitedUntil', {
                      role: t(`roles.${role}`),
                      date: formatMoment(endsAt, { timeZone, locale }),
                    })}
                  </span>
                </p>
                {me.grants.includes(role) ? (
                  <Button
                    tone="plain"
                    onPress={() => letRun(change(() => people.withdraw(slug, id)))}
                  >
                    {t('withdrawOf', { email })}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <InvitePerson
        roles={me.grants}
        invite={(invited) => change(() => people.invite(slug, invited))}
      />
      {ending ? (
        <Dialog
          open
          title={t('endTitle', { name: nameOf(ending) })}
          confirmLabel={t('endNow')}
          cancelLabel={t('keep')}
          tone="danger"
          onConfirm={() => {
            letRun(change(() => people.end(slug, ending.id)))
            setEnding(null)
          }}
          onCancel={() => setEnding(null)}
        >
          <p>{t('endText')}</p>
        </Dialog>
      ) : null}
    </>
  )
}
