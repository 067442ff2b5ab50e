import { mayEver } from '@college/contract/kit/policies.ts'
import { questionDetail } from '@college/contract/questions/bank.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { mayExam } from './exam-staff.store.ts'
import { mayPaper } from './may-paper.store.ts'

/**
 * A paper, or an exam, may ask questions of another unit. Whoever previews the paper or marks the exam reads the pictures
 * of these questions too.
 */
export function addPictureReaders(app: App): void {
  app.fileReaders.add('pictures in papers and exams', (reader) =>
    mayEver(reader, questionDetail.access)
      ? sql`exists (
          select from question_pictures picture join question_versions version on version.id = picture.version_id
          where picture.file_id = file.id and (exists (
            select from paper_questions named join paper_parts part on part.id = named.part_id
            join papers paper on paper.id = part.paper_id
            where named.question_id = version.question_id and ${mayPaper(reader, 'see')}
          ) or exists (
            select from exam_sittings sitting join exams exam on exam.id = sitting.exam_id
            where sitting.paper @> jsonb_build_array(jsonb_build_object('versionId', version.id))
              and ${mayExam(reader, 'see')})))`
      : undefined,
  )
}
