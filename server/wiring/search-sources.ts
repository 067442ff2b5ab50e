import { searchableBases } from '../bases/door.ts'
import { searchableBriefs } from '../briefs/door.ts'
import { searchableClasses, searchableClassPosts, searchableMaterials, searchableNotices } from '../classes/door.ts'
import { searchableColumns } from '../columns/door.ts'
import { searchableCourses, searchableTeachers, searchableTranscripts } from '../courses/door.ts'
import { searchableTopics } from '../forum/door.ts'
import type { Database } from '../kit/database.ts'
import { searchableManuals, searchableNews } from '../manuals/door.ts'
import type { Search } from '../registry/search.ts'

/** Registers the source of each type of result. */
export function addSources(search: Search, database: Database, now: () => Date): void {
  search.addSource('00', searchableCourses(database))
  search.addSource('01', searchableColumns(database))
  search.addSource('05', searchableClasses(database, now))
  search.addSource('11', searchableNews(database))
  search.addSource('12', searchableTeachers(database))
  search.addSource('15', searchableBriefs(database))
  search.addSource('16', searchableManuals(database))
  search.addSource('17', searchableBases(database))
  search.addSource('18', searchableTranscripts(database))
  search.addSource('19', searchableTopics(database))
  search.addSource('20', searchableClassPosts(database))
  search.addSource('21', searchableNotices(database))
  search.addSource('22', searchableMaterials(database))
}
