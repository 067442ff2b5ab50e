import type { QuizOutcome } from '@college/rules/quizzes/outcome.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { usableQuestions } from './quizzes.store.ts'
import { type DrawnAnswer, quizDraws } from './tables.ts'

export type QuizPoint = { userId: string; coursewareId: string; point: number }
export type Draw = typeof quizDraws.$inferSelect

/** For `fileReaders`: the file is a picture of a question that this person was asked in a quiz. */
export const isPictureOfQuiz = (userId: string): SQL => sql`exists (
  select from question_pictures picture
  join quiz_draws draw on draw.user_id = ${userId} and picture.version_id = any(draw.version_ids)
  where picture.file_id = file.id)`

const isOpen = isNull(quizDraws.answeredAt)

export function drawStore(database: Database) {
  const isAt = ({ userId, coursewareId, point }: QuizPoint) =>
    and(eq(quizDraws.userId, userId), eq(quizDraws.coursewareId, coursewareId), eq(quizDraws.point, point))

  const findOpen = async (at: QuizPoint): Promise<Draw | undefined> => {
    const [draw] = await database
      .select()
      .from(quizDraws)
      .where(and(isAt(at), isOpen))
    return draw
  }

  return {
    findOpen,

    /**
     * Draws random questions of a package where no draw of it is open. A draw of another package is replaced: the quiz was
     * changed meanwhile. Answers what is open then; undefined when the package is empty.
     */
    async draw(at: QuizPoint, { packageId, size, now }: { packageId: string; size: number; now: Date }) {
      await database.execute(sql`
        insert into quiz_draws as old (user_id, courseware_id, point, package_id, version_ids, is_first, drawn_at)
        select ${at.userId}, ${at.coursewareId}, ${at.point}, ${packageId}, drawn.ids, not exists (
          select from quiz_draws earlier where earlier.user_id = ${at.userId}
            and earlier.courseware_id = ${at.coursewareId} and earlier.point = ${at.point}
        ), ${now}
        from (select array_agg(version_id) as ids from (
          select usable.version_id from (${usableQuestions}) usable where usable.package_id = ${packageId}
          order by random() limit ${size}) picked) drawn
        where drawn.ids is not null
        on conflict (user_id, courseware_id, point) where answered_at is null
        do update set package_id = excluded.package_id, version_ids = excluded.version_ids, drawn_at = excluded.drawn_at
        where old.package_id <> excluded.package_id`)
      return findOpen(at)
    },

    /** The one that was answered last. */
    async findAnswered(at: QuizPoint): Promise<Draw | undefined> {
      const [draw] = await database
        .select()
        .from(quizDraws)
        .where(and(isAt(at), sql`${quizDraws.answeredAt} is not null`))
        .orderBy(desc(quizDraws.answeredAt), desc(quizDraws.id))
        .limit(1)
      return draw
    },

    /** Which of these versions stand in an open draw of this learner. */
    async findAsked(userId: string, versionIds: readonly string[]): Promise<Set<string>> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select distinct version.id from quiz_draws draw, unnest(draw.version_ids) as version(id)
        where draw.user_id = ${userId} and draw.answered_at is null
          and version.id = any(${sql.param([...versionIds])}::uuid[])`)
      return new Set(rows.map(({ id }) => id))
    },

    /** False when it was answered meanwhile, or replaced: nothing is written then. */
    async close(
      draw: Draw,
      given: { answers: DrawnAnswer[]; isRight: boolean | null; outcome: QuizOutcome; now: Date },
    ): Promise<boolean> {
      const { answers, isRight, outcome, now } = given
      const written = await database
        .update(quizDraws)
        .set({ answers, isRight, goesOn: outcome.goesOn, isPassed: outcome.isPassed, answeredAt: now })
        .where(and(eq(quizDraws.id, draw.id), isOpen, eq(quizDraws.packageId, draw.packageId)))
      return written.rowCount === 1
    },
  }
}
