CREATE TABLE "reminder_sends" (
	"reminder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"key" uuid DEFAULT uuidv7() NOT NULL,
	"parts" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reminder_sends_reminder_id_user_id_channel_pk" PRIMARY KEY("reminder_id","user_id","channel"),
	CONSTRAINT "reminder_sends_app" CHECK ("reminder_sends"."channel" in ('app', 'push', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sender_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"channels" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "reminder_sends" ADD CONSTRAINT "reminder_sends_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_sends" ADD CONSTRAINT "reminder_sends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_sends_key" ON "reminder_sends" USING btree ("key");--> statement-breakpoint
CREATE INDEX "reminder_sends_of_user" ON "reminder_sends" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_sends_due" ON "reminder_sends" USING btree ("due_at") WHERE state in ('waiting', 'asked');--> statement-breakpoint
CREATE INDEX "reminders_of_subject" ON "reminders" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "reminders_of_sender" ON "reminders" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "reminders_open" ON "reminders" USING btree ("leaves_at") WHERE state in ('waiting', 'sending');