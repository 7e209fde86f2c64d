import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from './badge.tsx'

export interface AllergenWarningProps {
  /** Names what is avoided, and for whom: neither the icon nor the colour says it alone. */
  readonly children: string
}

/** Allergens and diets that a person avoids, at the dish, option or line that has them. */
export function AllergenWarning({ children }: AllergenWarningProps) {
  return (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
      {children}
    </Badge>
  )
}
