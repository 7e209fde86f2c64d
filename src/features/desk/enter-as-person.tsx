import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { deskRoleOf, staffRoles } from '#domain/staff/role.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

export interface EnterAsPersonProps {
  readonly slug: string
  readonly service: Pick<DeskService, 'enter'>
}

/** A person who works here sees the orders in their own browser, while they are signed in. */
export function EnterAsPerson({ slug, service }: EnterAsPersonProps) {
  const { t } = usePeopleText()
  const session = useStore(useServices().session)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const person = session.type === 'operator' ? session.person : null
  const isOfHere = person?.staff?.some((at) => at.slug === slug && worksAtDesk(at.role)) ?? false

  async function enter() {
    if (busy) return
    setBusy(true)
    setFailed(!(await service.enter(slug)))
    setBusy(false)
  }

  if (person && isOfHere) {
    const name = `${person.firstName} ${person.lastName}`
    return (
      <>
        <p>{t('openAsText')}</p>
        {failed ? (
          <div role="alert">
            <Banner tone="warning">{t('unreached')}</Banner>
          </div>
        ) : null}
        <Button tone="primary" size="l" wide busy={busy} onPress={() => letRun(enter())}>
          {t('openAs', { name })}
        </Button>
      </>
    )
  }
  return (
    <p>
      {t('signInText')}{' '}
      <Link to="/login" search={{ venue: slug, from: `/${slug}/desk` }}>
        {t('signIn')}
      </Link>
    </p>
  )
}

function worksAtDesk(role: string): boolean {
  const known = staffRoles.find((each) => each === role)
  return known !== undefined && deskRoleOf(known) !== null
}
