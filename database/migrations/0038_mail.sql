CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"letter_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"box" text NOT NULL,
	"sender_id" uuid,
	"recipient_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"is_reply" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("letter_id","box");--> statement-breakpoint
CREATE INDEX "mails_of_box" ON "mails" USING btree ("user_id","class_id","box","sent_at","id");--> statement-breakpoint
CREATE INDEX "mails_unread" ON "mails" USING btree ("user_id","class_id") WHERE box = 'in' and read_at is null;--> statement-breakpoint
CREATE INDEX "mails_of_class" ON "mails" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "mails_of_sender" ON "mails" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree ("recipient_id");--> statement-breakpoint
SELECT show_own_rows_only('mails', 'user_id');
