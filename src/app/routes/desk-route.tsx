import { useParams } from '@tanstack/react-router'
import { DeskScreen } from '#features/desk/desk-screen.tsx'

export function DeskRoute() {
  const { slug } = useParams({ from: '/$slug/desk' })
  return <DeskScreen slug={slug} />
}
