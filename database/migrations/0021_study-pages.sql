ALTER TABLE "study_clocks" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "study_clocks" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_records" ADD COLUMN "in_bursts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "study_records_in_bursts" ON "study_records" USING btree ("last_pulse_at","user_id","courseware_id") WHERE in_bursts >= 300;--> statement-breakpoint
CREATE VIEW "public"."counting_coursewares" AS (
  select part.id, part.course_id from coursewares part
  where part.is_compulsory or not exists (
    select from coursewares other where other.course_id = part.course_id and other.is_compulsory
  ));