import { useParams } from '@tanstack/react-router'
import { DeskScreen } from '#features/desk/desk-screen.tsx'

export function DeskRoute() {
  const { slug, screen } = useParams({ from: '/$slug/desk/{-$screen}' })
  return <DeskScreen slug={slug} view={screen} />
}
