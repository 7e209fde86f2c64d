import type { Person } from '#services/account/account-service.ts'
import { useText } from '#i18n/use-text.ts'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileSection } from './profile-section.tsx'

export interface UserInformationScreenProps {
  readonly person: Person
}

/** Name, phone, e-mail and password. */
export function UserInformationScreen({ person }: UserInformationScreenProps) {
  const { t } = useText()
  return (
    <ProfileFrame title={t('person.title')}>
      <ProfileSection title={t('person.names')}>
        <PersonForm person={person} />
      </ProfileSection>
      {/* Only the person may change their login. */}
      {person.operator ? null : (
        <ProfileSection title={t('person.password')}>
          <PasswordForm email={person.email} hasPassword={person.hasPassword} />
        </ProfileSection>
      )}
    </ProfileFrame>
  )
}
