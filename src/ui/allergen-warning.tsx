import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from './badge.tsx'

export interface AllergenWarningProps {
  /** Names the child and the allergens: neither the icon nor the colour says it alone. */
  readonly children: string
}

/** What somebody is allergic to, at the dish or option that has it. */
export function AllergenWarning({ children }: AllergenWarningProps) {
  return (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
      {children}
    </Badge>
  )
}
