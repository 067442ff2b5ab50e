DROP VIEW "public"."counting_coursewares";--> statement-breakpoint
CREATE VIEW "public"."counting_coursewares" AS (
  select part.id, part.course_id, part.duration_seconds as seconds from coursewares part
  where part.course_id is not null and part.type not in ('exam', 'homework', 'certificate') and (part.type not in ('video', 'audio', 'c-video') or part.media <> '{}') and (part.is_compulsory or not exists (
    select from coursewares other where other.course_id = part.course_id and other.is_compulsory
      and other.type not in ('exam', 'homework', 'certificate') and (other.type not in ('video', 'audio', 'c-video') or other.media <> '{}')
  )));