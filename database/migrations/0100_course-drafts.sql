CREATE TABLE "course_drafts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"chapters" jsonb NOT NULL
);
--> statement-breakpoint
DROP VIEW "public"."counting_coursewares";--> statement-breakpoint
ALTER TABLE "coursewares" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coursewares" ALTER COLUMN "chapter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coursewares" ADD COLUMN "draft_of" uuid;--> statement-breakpoint
ALTER TABLE "coursewares" ADD COLUMN "next_media" jsonb;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursewares" ADD CONSTRAINT "coursewares_draft_of_courses_id_fk" FOREIGN KEY ("draft_of") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coursewares_of_draft" ON "coursewares" USING btree ("draft_of") WHERE draft_of is not null;--> statement-breakpoint
ALTER TABLE "coursewares" ADD CONSTRAINT "coursewares_part_or_draft" CHECK ((course_id is null) = (chapter_id is null)
      and (course_id is null) <> (draft_of is null));--> statement-breakpoint
CREATE VIEW "public"."counting_coursewares" AS (
  select part.id, part.course_id from coursewares part
  where part.course_id is not null and part.type not in ('exam', 'homework', 'certificate') and (part.type not in ('video', 'audio', 'c-video') or part.media <> '{}') and (part.is_compulsory or not exists (
    select from coursewares other where other.course_id = part.course_id and other.is_compulsory
      and other.type not in ('exam', 'homework', 'certificate') and (other.type not in ('video', 'audio', 'c-video') or other.media <> '{}')
  )));--> statement-breakpoint
-- What is said in a draft is found once it is part of its course.
CREATE TRIGGER searched_released AFTER UPDATE OF course_id ON coursewares FOR EACH ROW
  WHEN (old.course_id IS DISTINCT FROM new.course_id) EXECUTE FUNCTION search_changed('18');--> statement-breakpoint
-- Recordings that wait for a release, and handouts of drafts, are named when they are given up too.
CREATE OR REPLACE FUNCTION name_replaced_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE had jsonb := to_jsonb(old);
BEGIN
  INSERT INTO replaced_files AS known (key, replaced_at)
  SELECT key, now() FROM (
    SELECT value AS key FROM jsonb_each_text(coalesce(had -> 'media', had -> 'made', '{}'::jsonb))
    UNION SELECT value FROM jsonb_path_query(had, '$.next_media.media') media, jsonb_each_text(media)
    UNION SELECT had ->> 'captions_key'
    UNION SELECT had ->> 'file'
    UNION SELECT file.key FROM files file WHERE file.id = (had ->> 'document_id')::uuid
    UNION SELECT file.key FROM jsonb_path_query(had, '$.chapters[*].parts[*].documentId') document
      JOIN files file ON file.id = (document #>> '{}')::uuid
  ) named
  WHERE key <> ''
  ON CONFLICT (key) DO UPDATE SET replaced_at = excluded.replaced_at WHERE NOT known.is_given_up;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER replaced_files ON coursewares;--> statement-breakpoint
CREATE TRIGGER replaced_files AFTER UPDATE OF media, next_media, document_id ON coursewares FOR EACH ROW
  WHEN (old.media IS DISTINCT FROM new.media OR old.next_media IS DISTINCT FROM new.next_media
    OR old.document_id IS DISTINCT FROM new.document_id)
  EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER replaced_files AFTER UPDATE OF chapters ON course_drafts FOR EACH ROW
  WHEN (old.chapters IS DISTINCT FROM new.chapters) EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER deleted_files AFTER DELETE ON course_drafts FOR EACH ROW EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
-- What nobody could study in courses that learners know becomes a draft: a film without its recording, a document without
-- its file, a link without its address, that nobody has a record of.
CREATE TEMPORARY TABLE unready AS
  SELECT part.id, part.course_id FROM coursewares part JOIN courses course ON course.id = part.course_id
  WHERE (course.is_published OR course.withdrawn_at IS NOT NULL)
    AND CASE WHEN part.type IN ('video', 'audio', 'c-video') THEN part.media = '{}' WHEN part.type = 'link' THEN part.link_url = ''
      WHEN part.type IN ('exam', 'homework', 'certificate') THEN false ELSE part.document_id IS NULL END
    AND NOT EXISTS (SELECT FROM study_records record WHERE record.courseware_id = part.id)
    -- Media named by catalogues of before courses could be edited here have no file of ours.
    AND course.editor_id IS NOT NULL;--> statement-breakpoint
INSERT INTO course_drafts (course_id, chapters)
SELECT course.id, (
  SELECT jsonb_agg(jsonb_build_object('id', chapter.id, 'title', chapter.title, 'parts', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'title', part.title, 'type', part.type,
      'isCompulsory', part.is_compulsory, 'durationSeconds', part.duration_seconds, 'documentId', part.document_id,
      'linkUrl', part.link_url, 'subjectId', coalesce(
        (SELECT exam_id FROM course_exams WHERE courseware_id = part.id AND part.type = 'exam'),
        (SELECT homework.id FROM homeworks homework WHERE homework.courseware_id = part.id AND part.type = 'homework' LIMIT 1))
      ) ORDER BY part.position, part.id), '[]')
    FROM coursewares part WHERE part.chapter_id = chapter.id)) ORDER BY chapter.position, chapter.id)
  FROM chapters chapter WHERE chapter.course_id = course.id)
FROM courses course WHERE course.id IN (SELECT course_id FROM unready);--> statement-breakpoint
-- Their classes are counted anew: what cannot be studied keeps nobody from completing one.
DELETE FROM class_recounts recount USING class_units unit, class_items item, unready
  WHERE unit.class_id = recount.class_id AND item.unit_id = unit.id AND item.course_id = unready.course_id;--> statement-breakpoint
UPDATE coursewares SET draft_of = course_id, course_id = NULL, chapter_id = NULL WHERE id IN (SELECT id FROM unready);--> statement-breakpoint
DROP TABLE unready;
