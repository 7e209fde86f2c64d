import { useNavigate } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'
import { letRun } from '#services/let-run.ts'
import { usePeopleText } from '#i18n/use-people-text.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Leads from the orders to the people of the venue. */
export function PeopleLink({ slug }: { readonly slug: string }) {
  const { t } = usePeopleText()
  const navigate = useNavigate()
  const params = { slug, screen: 'people' }
  return (
    <IconButton
      label={t('toPeople')}
      icon={<Users />}
      onPress={() => letRun(navigate({ to: '/$slug/desk/{-$screen}', params }))}
    />
  )
}
