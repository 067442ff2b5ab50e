DROP VIEW "public"."counting_coursewares";--> statement-breakpoint
CREATE VIEW "public"."counting_coursewares" AS (
  select part.id, part.course_id from coursewares part
  where part.type not in ('exam', 'homework', 'certificate') and (part.is_compulsory or not exists (
    select from coursewares other where other.course_id = part.course_id and other.is_compulsory
      and other.type not in ('exam', 'homework', 'certificate')
  )));