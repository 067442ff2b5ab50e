CREATE TABLE "base_areas" (
	"value" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "base_files" (
	"base_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"is_video" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "base_files_base_id_file_id_pk" PRIMARY KEY("base_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "base_views" (
	"user_id" uuid,
	"visitor" text,
	"base_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "base_views_key" UNIQUE NULLS NOT DISTINCT("user_id","visitor","base_id","day"),
	CONSTRAINT "base_views_viewer" CHECK (num_nonnulls("base_views"."user_id", "base_views"."visitor") = 1)
);
--> statement-breakpoint
CREATE TABLE "bases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'mo' NOT NULL,
	"area_value" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portraits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"study" smallint NOT NULL,
	"completion" smallint NOT NULL,
	"marks" smallint NOT NULL,
	"contribution" smallint NOT NULL,
	"participation" smallint NOT NULL,
	"percentage" smallint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "base_files" ADD CONSTRAINT "base_files_base_id_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "base_files" ADD CONSTRAINT "base_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "base_views" ADD CONSTRAINT "base_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "base_views" ADD CONSTRAINT "base_views_base_id_bases_id_fk" FOREIGN KEY ("base_id") REFERENCES "public"."bases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bases" ADD CONSTRAINT "bases_area_value_base_areas_value_fk" FOREIGN KEY ("area_value") REFERENCES "public"."base_areas"("value") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portraits" ADD CONSTRAINT "portraits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bases_of_file" ON "base_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "views_of_base" ON "base_views" USING btree ("base_id");--> statement-breakpoint
CREATE INDEX "base_views_by_day" ON "base_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bases_in_order" ON "bases" USING btree ("position","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "bases_of_area" ON "bases" USING btree ("area_value","position","id");--> statement-breakpoint
CREATE INDEX "bases_title" ON "bases" USING gin (title gin_trgm_ops);--> statement-breakpoint
-- Teaching bases are found as 17; a click is no change.
CREATE TRIGGER searched AFTER INSERT OR DELETE ON bases FOR EACH ROW EXECUTE FUNCTION search_changed('17');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF title, cover, theme, area_value, address, site, content, position, is_shown ON bases
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('17');
