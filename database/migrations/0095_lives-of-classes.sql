ALTER TABLE "lives" ADD COLUMN "is_open_to_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A live that no class names today stays open to all when a class picks it later.
UPDATE "lives" SET "is_open_to_all" = true WHERE NOT EXISTS (
  SELECT FROM "class_items" item
  JOIN "class_units" unit ON unit."id" = item."unit_id"
  JOIN "classes" class ON class."id" = unit."class_id" AND class."status" <> 'draft'
  WHERE item."kind" = 'live' AND item."subject_id" = "lives"."id");
