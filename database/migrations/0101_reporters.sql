CREATE TABLE "moderation_reporters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"upheld" integer DEFAULT 0 NOT NULL,
	"unfounded" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_reporters" ADD CONSTRAINT "moderation_reporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;