import { useText } from '#i18n/use-text.ts'
import type { PersonFieldsWords } from '#ui/person-fields.tsx'

export function usePersonWords(): PersonFieldsWords {
  const { t } = useText()
  return {
    firstName: t('account.firstName'),
    lastName: t('account.lastName'),
    phone: t('account.phone'),
    phoneHint: t('account.optional'),
  }
}
