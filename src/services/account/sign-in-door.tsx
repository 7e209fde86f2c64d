import { useDoorText } from '#i18n/use-door-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSignedIn } from './use-signed-in.ts'
import { useSignIn } from './use-sign-in.ts'

export interface SignInDoorProps {
  readonly title: string
  readonly text: string
  /** To another page: what is behind the door is for signed-in people alone. */
  readonly onLeave: () => void
}

/**
 * Over a page of a venue that is for signed-in people alone: leads to the login, which comes back to
 * the page, or away. A session that this device has stored opens it offline as well.
 */
export function SignInDoor({ title, text, onLeave }: SignInDoorProps) {
  const { t } = useDoorText()
  const signIn = useSignIn()
  if (useSignedIn()) return null
  return (
    <Dialog
      open
      title={title}
      confirmLabel={t('door.signIn')}
      cancelLabel={t('door.leave')}
      onConfirm={signIn}
      onCancel={onLeave}
    >
      <p>{text}</p>
    </Dialog>
  )
}
