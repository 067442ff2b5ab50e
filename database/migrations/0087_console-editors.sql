CREATE TABLE "console_editors" (
	"thing" text NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"is_changing" boolean NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "console_editors_thing_id_user_id_pk" PRIMARY KEY("thing","id","user_id")
);
--> statement-breakpoint
ALTER TABLE "console_editors" ADD CONSTRAINT "console_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "console_editors_of_user" ON "console_editors" USING btree ("user_id");