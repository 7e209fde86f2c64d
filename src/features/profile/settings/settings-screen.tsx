import { Suspense, useState } from 'react'
import Baby from 'lucide-react/icons/baby'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import { useServices } from '#services/services.ts'
import type { Person, SessionView } from '#services/account/account-service.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { lazily } from '#ui/lazily.ts'
import { LanguageSetting } from './language-setting.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { OperatorLink, ProfileLink, SupportRow } from '../profile-links.tsx'
import { ProfileFrame } from '../profile-frame.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { PromoSetting } from './promo-setting.tsx'
import css from './settings-screen.module.css'
import { TipSetting } from './tip-setting.tsx'
import { useProfileWays } from '../use-profile-ways.ts'
import { YourData } from './your-data.tsx'

const ChildrenList = lazily(() => import('./children-list.tsx'), 'ChildrenList')
const OpenSessions = lazily(() => import('./open-sessions.tsx'), 'OpenSessions')

/** The signed-in person, and links to everything stored for them. */
export function SettingsScreen() {
  const { t } = useText()
  const session = useStore(useServices().session)
  const { toMenu } = useProfileWays()
  if (session.type === 'anonymous') return null
  const { person } = session
  // An operator who acts as an owner changes nothing of the owner's.
  const isOwn = session.type === 'user'
  return (
    <ProfileFrame
      title={t('profile.title')}
      back={toMenu && { label: t('cart.toMenu'), onPress: toMenu }}
    >
      <WhoIsIn session={session} />
      {isOwn ? (
        <ProfileSection title={t('profile.yours')}>
          <Links person={person} />
        </ProfileSection>
      ) : (
        <OperatorLink />
      )}
      {isOwn && person ? (
        <ProfileSection title={t('profile.preferences')}>
          <TipSetting saved={person.defaultTip?.percentageValue ?? null} />
          <PromoSetting saved={person.promoCode} />
        </ProfileSection>
      ) : null}
      {isOwn ? <Children /> : null}
      <SupportRow />
      <LanguageSetting />
      {session.type !== 'loginAs' && person ? <SignedInPlaces /> : null}
      {isOwn && person ? <YourData hasPassword={person.hasPassword} /> : null}
      <WaysOut actsAsOwner={session.type === 'loginAs'} />
    </ProfileFrame>
  )
}

/** Loaded when they are asked for: most people order no school lunches. */
function Children() {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  if (!shown) {
    return (
      <Button wide icon={<Baby aria-hidden="true" />} onPress={() => setShown(true)}>
        {t('profile.children')}
      </Button>
    )
  }
  return (
    <ProfileSection title={t('profile.children')}>
      <Suspense fallback={<ListSkeleton />}>
        <ChildrenList />
      </Suspense>
    </ProfileSection>
  )
}

/** Loaded when it is asked for. */
function SignedInPlaces() {
  const { t } = useText()
  const [shown, setShown] = useState(false)
  if (!shown) {
    return (
      <Button wide icon={<MonitorSmartphone aria-hidden="true" />} onPress={() => setShown(true)}>
        {t('profile.sessions')}
      </Button>
    )
  }
  return (
    <ProfileSection title={t('profile.sessions')}>
      <Suspense fallback={<ListSkeleton />}>
        <OpenSessions />
      </Suspense>
    </ProfileSection>
  )
}

type SignedIn = Exclude<SessionView, { readonly type: 'anonymous' }>

function WhoIsIn({ session }: { readonly session: SignedIn }) {
  const { t } = useText()
  const { type, person } = session
  const offline = useStore(useServices().network) === 'offline'
  if (!person) {
    if (!offline) return <ListSkeleton />
    return <Banner title={t('profile.away')}>{t('profile.awayText')}</Banner>
  }
  const name = nameOf(person)
  if (type === 'loginAs') {
    const email = person.operator?.email
    return (
      <Banner tone="warning" title={t('session.actingAs', { name })}>
        {email ? t('session.actingText', { email }) : t('session.actingTextUnknown')}
      </Banner>
    )
  }
  return (
    <div className={css.who}>
      <p className={css.name}>{t('profile.signedIn', { name })}</p>
      {name === person.email ? null : <p className={css.detail}>{person.email}</p>}
      {type === 'operator' ? (
        <p className={css.detail}>
          {t('profile.operator')}. {t('profile.operatorText')}
        </p>
      ) : null}
    </div>
  )
}

function Links({ person }: { readonly person: Person | null }) {
  const { t } = useText()
  const card = person?.paymentMethods.find(({ isDefault }) => isDefault)
  return (
    <nav aria-label={t('profile.yours')}>
      <ProfileLink
        screen="user-payment-methods"
        icon={<CreditCard aria-hidden="true" />}
        label={t('profile.paymentMethods')}
        detail={card && cardName(card)}
      />
      <ProfileLink
        screen="user-information"
        icon={<UserRound aria-hidden="true" />}
        label={t('profile.information')}
        detail={person?.phoneNumber ?? undefined}
      />
      <ProfileLink
        screen="events"
        icon={<CalendarDays aria-hidden="true" />}
        label={t('profile.events')}
      />
      <ProfileLink
        screen="receipts"
        icon={<ReceiptText aria-hidden="true" />}
        label={t('profile.receipts')}
      />
    </nav>
  )
}

function WaysOut({ actsAsOwner }: { readonly actsAsOwner: boolean }) {
  const { t } = useText()
  const { account } = useServices()
  const { toLogin, toMenu } = useProfileWays()
  const [busy, setBusy] = useState<'suite' | 'all' | null>(null)

  async function leaveSuite() {
    setBusy('suite')
    await (await account())?.suiteLogout()
    setBusy(null)
    if (toMenu) toMenu()
  }

  async function leave() {
    setBusy('all')
    await (await account())?.logout()
    toLogin()
  }

  return (
    <div className={css.out}>
      {actsAsOwner ? (
        <Button tone="primary" wide busy={busy === 'suite'} onPress={() => letRun(leaveSuite())}>
          {t('profile.suiteLogout')}
        </Button>
      ) : null}
      <Button
        wide
        busy={busy === 'all'}
        icon={<LogOut aria-hidden="true" />}
        onPress={() => letRun(leave())}
      >
        {t('profile.logout')}
      </Button>
    </div>
  )
}

function nameOf({ firstName, lastName, email }: Person): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? email : name
}
