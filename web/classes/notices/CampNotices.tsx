import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { preloadRichText } from '../../ui/RichText.tsx'
import { AnnouncementPage } from './AnnouncementPage.tsx'
import { NoticesPage } from './NoticesPage.tsx'

// Here and not in the page that both kinds share: screens that load its chunk would load the sanitizer too.
preloadRichText()

/** D2-R24: the announcements of a camp. */
export const CampAnnouncementsScreen = ({ id }: { id: string }) => (
  <NoticesPage id={id} title="公告" addressOf={({ _id }) => href(routes.campAnnouncement, { id: _id })} />
)

/** D2-R30: one announcement of a camp, with its content (D2-Q83). */
export const CampAnnouncementScreen = ({ id }: { id: string }) => <AnnouncementPage id={id} />
