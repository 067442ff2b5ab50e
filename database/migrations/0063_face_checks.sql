CREATE TABLE "face_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"picture_key" text,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "face_checks" ADD CONSTRAINT "face_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_checks_of_session" ON "face_checks" USING btree ("session_id","checked_at");--> statement-breakpoint
CREATE INDEX "face_checks_of_user" ON "face_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "face_checks_by_age" ON "face_checks" USING btree ("checked_at");