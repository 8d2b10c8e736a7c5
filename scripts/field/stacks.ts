/** A stack as a newcomer gets it: from its own generator, or from what its guide shows first. */
export interface Stack {
  name: string
  /** Shell lines that are run in the folder around the project; `$PROJECT` is the project's folder, `$TOOLS` a place for generators. */
  make: string[]
  /** Files of our own words, where a stack has no generator. */
  files?: Record<string, string>
}

const pom = `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent>
    <groupId>org.springframework.boot</groupId>
    <artifactId>spring-boot-starter-parent</artifactId>
    <version>3.5.7</version>
    <relativePath/>
  </parent>
  <groupId>com.example</groupId>
  <artifactId>shop</artifactId>
  <version>0.0.1-SNAPSHOT</version>
  <properties><java.version>17</java.version></properties>
  <dependencies>
    <dependency>
      <groupId>org.springframework.boot</groupId>
      <artifactId>spring-boot-starter-web</artifactId>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <groupId>org.springframework.boot</groupId>
        <artifactId>spring-boot-maven-plugin</artifactId>
      </plugin>
    </plugins>
  </build>
</project>
`

const spring = `package com.example.shop;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@SpringBootApplication
@RestController
public class ShopApplication {
  public static void main(String[] args) {
    SpringApplication.run(ShopApplication.class, args);
  }

  @GetMapping("/greeting")
  Map<String, String> greeting() {
    return Map.of("greeting", "good morning");
  }
}
`

const gin = `package main

import "github.com/gin-gonic/gin"

func main() {
	router := gin.Default()
	router.GET("/ping", func(c *gin.Context) {
		c.JSON(200, gin.H{"message": "pong"})
	})
	router.Run()
}
`

const axum = `use axum::{routing::get, Router};

#[tokio::main]
async fn main() {
    let app = Router::new().route("/", get(|| async { "Good morning!" }));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:3000").await.unwrap();
    axum::serve(listener, app).await.unwrap();
}
`

/** The ten most common stacks. Nothing of what their generators make is kept. */
export const stacks: Stack[] = [
  { name: 'express', make: ['npx --yes express-generator@4 --no-view --git "$PROJECT"'] },
  { name: 'fastify', make: ['npx --yes create-fastify@latest "$PROJECT"'] },
  { name: 'nestjs', make: ['npx --yes @nestjs/cli@latest new "$PROJECT" --package-manager npm --skip-git'] },
  { name: 'nextjs', make: ['npx --yes create-next-app@latest "$PROJECT" --yes --empty --use-npm --disable-git'] },
  {
    name: 'django',
    make: [
      'python3 -m venv "$TOOLS/django" && "$TOOLS/django/bin/pip" install --quiet django',
      'mkdir "$PROJECT" && "$TOOLS/django/bin/django-admin" startproject mysite "$PROJECT"',
    ],
  },
  {
    name: 'fastapi',
    make: ['mkdir "$PROJECT"'],
    files: {
      'requirements.txt': 'fastapi[standard]\n',
      'main.py':
        "from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get('/items')\ndef items():\n    return [{'id': 1, 'name': 'tea'}, {'id': 2, 'name': 'milk'}]\n",
    },
  },
  {
    name: 'flask',
    make: ['mkdir "$PROJECT"'],
    files: {
      'requirements.txt': 'flask\n',
      'app.py':
        "from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.route('/')\ndef home():\n    return '<p>Good morning</p>'\n",
    },
  },
  {
    name: 'go',
    make: ['mkdir "$PROJECT" && cd "$PROJECT" && go mod init example.com/shop && go get github.com/gin-gonic/gin'],
    files: { 'main.go': gin },
  },
  {
    name: 'spring-boot',
    make: ['mkdir "$PROJECT"'],
    files: { 'pom.xml': pom, 'src/main/java/com/example/shop/ShopApplication.java': spring, '.gitignore': 'target/\n' },
  },
  {
    name: 'axum',
    make: [
      'cargo new --vcs none --name shop "$PROJECT"',
      'cd "$PROJECT" && cargo add --quiet axum && cargo add --quiet tokio --features full && echo /target > .gitignore',
    ],
    files: { 'src/main.rs': axum },
  },
]
